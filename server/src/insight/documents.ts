/** The page that its script fills. It contains no untrusted text. */

const head = (title: string, script = '') => `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/insight/insight.css">${script}
  </head>`

export const INSIGHT_PAGE = `${head('运营洞察', '\n    <script defer src="/insight/insight.js"></script>')}
  <body>
    <noscript><p class="notice">此页面需要启用 JavaScript</p></noscript>
  </body>
</html>
`
