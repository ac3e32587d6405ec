/** The two documents: the form for the secret, and the page that its script fills. Both contain no untrusted text. */

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

export type LoginProblem = 'wrong' | 'often' | null

const PROBLEMS = { wrong: '口令不对，请重新输入', often: '尝试过于频繁，请稍后再试' }

export const loginPage = (problem: LoginProblem): string => `${head('运营洞察 · 登录')}
  <body class="login">
    <main>
      <h1>运营洞察</h1>
      <form method="post" action="/insight/login">
        <label for="secret">运营口令</label>
        <input id="secret" name="secret" type="password" required autofocus autocomplete="current-password"${
          problem === null ? '' : ' aria-invalid="true" aria-describedby="problem"'
        }>
        ${problem === null ? '' : `<p id="problem" role="alert">${PROBLEMS[problem]}</p>`}
        <button type="submit" class="primary">进入</button>
      </form>
    </main>
  </body>
</html>
`

export const INSIGHT_PAGE = `${head('运营洞察', '\n    <script defer src="/insight/insight.js"></script>')}
  <body>
    <noscript><p class="notice">此页面需要启用 JavaScript</p></noscript>
  </body>
</html>
`
