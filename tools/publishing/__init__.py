"""What others read of a site: search engines, other sites, installers, and lawyers."""
