/*
 * The script of the static pages, as one would write it by hand: views are swapped within one document. A touch fetches
 * the view that the link leads to, then its main picture; views that were shown are kept as they are, so that Back shows
 * them at once, where they were left. What is below the first screen is a template until the page is scrolled.
 */
;(function () {
  var MOST = 20
  var views = {}
  var paths = []
  var shown = location.pathname
  var tops = {}

  /** Keeps a view, and forgets the oldest beyond MOST. */
  function keep(path, view) {
    if (!views[path]) paths.push(path)
    views[path] = view
    if (paths.length > MOST) delete views[paths.splice(paths[0] === shown ? 1 : 0, 1)[0]]
    return view
  }

  /** The view of a path: kept, or on its way from the server. */
  function load(path) {
    if (views[path]) return views[path]
    var coming = fetch('/view' + path)
      .then(function (answer) {
        if (!answer.ok) throw new Error(answer.status)
        return answer.text()
      })
      .then(function (html) {
        var template = document.createElement('template')
        template.innerHTML = html
        var view = template.content.firstElementChild
        var picture = view.querySelector('img')
        if (picture) {
          var early = new window.Image()
          early.fetchPriority = 'high'
          early.src = picture.src
        }
        return keep(path, view)
      })
    return keep(path, coming)
  }

  function put(path, view) {
    var old = document.querySelector('main')
    if (old !== view) old.replaceWith(view)
    document.title = view.dataset.title
    shown = path
    window.scrollTo(0, tops[path] || 0)
  }

  function show(path) {
    var view = load(path)
    if (view.nodeType) return put(path, view)
    view.then(
      function (loaded) {
        if (location.pathname === path) put(path, loaded)
      },
      function () {
        location.reload()
      },
    )
  }

  function linkOf(event) {
    var link = event.target.closest && event.target.closest('a[href^="/"]')
    return link && link.origin === location.origin ? link : null
  }

  history.scrollRestoration = 'manual'
  keep(shown, document.querySelector('main'))
  window.addEventListener(
    'touchstart',
    function (event) {
      var link = linkOf(event)
      if (link) load(link.pathname)
    },
    { passive: true },
  )
  window.addEventListener('click', function (event) {
    var link = linkOf(event)
    if (!link || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    if (link.pathname === location.pathname) return
    tops[shown] = window.scrollY
    delete tops[link.pathname]
    history.pushState(null, '', link.href)
    show(link.pathname)
  })
  window.addEventListener(
    'scroll',
    function () {
      var below = document.querySelector('main > template')
      if (below) below.replaceWith(below.content)
    },
    { passive: true },
  )
  window.addEventListener('popstate', function () {
    if (location.pathname === shown) return
    tops[shown] = window.scrollY
    show(location.pathname)
  })
})()
