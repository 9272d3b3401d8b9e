// Runs before the first paint: a theme chosen by hand wins over the system's.
(function (root) {
  try {
    var theme = localStorage.getItem('vertbook.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch {
    // No storage in this browser: the page follows the system.
  }
})(document.documentElement);
