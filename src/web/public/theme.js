// Runs before the first paint. A theme chosen by the user overrides the system's. A phone without cached fonts uses the
// fallback fonts at first.
(function (root, isPage) {
  try {
    var theme = localStorage.getItem('vertbook.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    if (isPage && matchMedia('(max-width: 640px)').matches && !localStorage.getItem('vertbook.fonts'))
      root.dataset.fonts = 'late';
  } catch {
    // No storage in this browser: the page uses the system's theme.
  }
})(document.documentElement, 'lateFonts' in document.currentScript.dataset);

// On a prerendered page, the application loads after the first paint; a hidden page is never painted, so it loads at once.
addEventListener('DOMContentLoaded', function () {
  var application = document.getElementById('application');
  if (!application) return;
  function fetchApplication() {
    if (!application.isConnected) return;
    application.replaceWith(document.importNode(application.content, true));
  }
  if (document.visibilityState !== 'visible') fetchApplication();
  document.addEventListener('visibilitychange', fetchApplication, { once: true });
  addEventListener('load', function () {
    setTimeout(fetchApplication, 200);
  });
  try {
    new PerformanceObserver(fetchApplication).observe({ type: 'paint', buffered: true });
  } catch {
    fetchApplication();
  }
});
