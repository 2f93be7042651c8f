"""Makes dist/, the finished static site, of py/, assets/ and the packages in node_modules. ``make dist``."""
