/**
 * Who may import whom (docs/tour.md, "The modules"). A module's line names all that it may import; anything else is an
 * error.
 */
const { readFileSync } = require('node:fs')
const path = require('node:path')

const areas = [
  'main|product|brand|order|after-sale|voucher|review|seller|consign|recycle|user|wallet|identity|member|live|activity',
  'lottery|help|identify|merchant|common|future',
].join('|')

/** A layer (a pattern of paths) may import only from itself, packages, and what `allowed` lists. */
const layer = (name, from, allowed) => ({
  name: `layer-${name}`,
  severity: 'error',
  // Gallery entries lie beside their component and use the gallery's types and samples.
  from: { path: from, pathNot: '\\.(test|gallery)\\.tsx?$' },
  to: { path: '^(src|contract|server)/', pathNot: [from, ...allowed] },
})

/** The server's areas from the ground up: the one list that says which may know which. */
const serverAreas = [
  ...readFileSync(path.join(__dirname, 'server/src/modules/index.ts'), 'utf8').matchAll(/^ {2}'([a-z-]+)',$/gm),
].map(([, name]) => name)

/** What joins the areas, and the life of the process: the only places of the ground that may know an area. */
const joins = '^server/src/((app|areas|main|graphs|settings)\\.ts|db/schema\\.ts|admin/|dev/|insight/)'

/** An area may import the areas below it. What it imports of those above today stands in the list of known ones. */
const noUpwardImport = serverAreas.map((name, index) => ({
  name: 'server-areas-in-order',
  comment: 'An area imports only areas that stand before it in server/src/modules/index.ts; what must go up is a hook.',
  severity: 'error',
  from: { path: `^server/src/modules/${name}/`, pathNot: '\\.test\\.ts$' },
  to: { path: `^server/src/(modules/(${[...serverAreas.slice(index + 1), '-'].join('|')})|shop)/` },
}))

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(@tarojs|miniprogram|@electric-sql/pglite/|hls\\.js/)' },
    },
    layer('lib', '^src/lib/', ['^contract/']),
    layer('routes', '^src/routes/', ['^src/lib/']),
    layer('bridge', '^src/core/bridge/', ['^src/lib/']),
    layer('platform', '^src/core/platform/', ['^src/(routes|lib)/', '^src/core/bridge/']),
    layer('request', '^src/core/request/', ['^src/core/platform/', '^src/lib/', '^contract/']),
    layer('store', '^src/core/store/', ['^src/core/(request|platform)/', '^src/lib/', '^contract/']),
    layer('analytics', '^src/analytics/', ['^src/core/(request|platform|bridge)/', '^src/(routes|lib)/', '^contract/']),
    layer('ui', '^src/ui/', ['^src/lib/', '^src/h5-components/']),
    layer('h5-components', '^src/h5-components/', ['^src/lib/']),
    layer('screen', '^src/screen/', ['^src/(ui|core|analytics|routes|lib|h5-components)/', '^contract/']),
    layer('shared', '^src/shared/', ['^src/(screen|ui|core|analytics|routes|lib|h5-components)/', '^contract/']),
    layer('gallery', '^src/gallery/', [
      '^src/(ui|screen|shared|core|analytics|routes|lib|h5-components)/',
      '^contract/',
    ]),
    layer('h5-runtime', '^src/h5-runtime/', ['^src/(core|analytics|routes|ui|lib|h5-components)/', '^src/app\\.tsx$']),
    {
      name: 'area-knows-no-other-area',
      severity: 'error',
      from: { path: `^src/(${areas})/` },
      to: { path: `^src/(${areas}|app|ssr|h5-runtime|gallery)/`, pathNot: ['^src/$1/', '^src/ssr/page-load\\.ts$'] },
    },
    {
      name: 'component-knows-no-gallery-entry',
      severity: 'error',
      from: { path: '^src/', pathNot: '(\\.gallery\\.tsx|^src/gallery/.*)$' },
      to: { path: '\\.gallery\\.tsx$' },
    },
    {
      name: 'audit-entries-are-for-tests',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '\\.audit\\.ts$' },
    },
    {
      name: 'client-takes-only-types-of-the-contract',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^contract/',
        pathNot:
          '^contract/(limits/.*|amounts|codes|common-codes|constants|grades|invoice-rules|redact|sendmsg-sn)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'client-and-server-meet-in-the-contract',
      severity: 'error',
      from: { path: '^(src|contract)/' },
      to: { path: '^server/' },
    },
    { name: 'server-knows-no-client', severity: 'error', from: { path: '^server/' }, to: { path: '^src/' } },
    ...noUpwardImport,
    {
      name: 'server-area-stands-in-the-order',
      comment: 'A folder of server/src/modules is named in server/src/modules/index.ts.',
      severity: 'error',
      from: {},
      to: { path: '^server/src/modules/[^/]+/', pathNot: `^server/src/modules/(${serverAreas.join('|')})/` },
    },
    {
      name: 'ground-knows-no-area',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/(modules|shop)/', '\\.test\\.ts$', joins] },
      to: { path: '^server/src/(modules|shop)/' },
    },
    {
      name: 'demonstration-behind-declarations',
      comment: 'What only a demonstration has is imported by the declaration of its area, and by other demonstrations.',
      severity: 'error',
      from: {
        path: '^server/src/',
        // The sign-in of operators and the boards of searches are their own in a demonstration.
        pathNot: ['/area\\.ts$', '/demo[-a-z]*\\.ts$', '\\.test\\.ts$', '^server/src/modules/(hot-search|operator)/'],
      },
      to: { path: '^server/src/(modules/[^/]+|shop)/demo[-a-z]*\\.ts$' },
    },
    {
      name: 'console-knows-only-the-contract',
      severity: 'error',
      from: { path: '^admin/' },
      to: { path: '^(src|server)/' },
    },
    {
      name: 'nobody-knows-the-console',
      severity: 'error',
      from: { path: '^(src|server|contract)/' },
      to: { path: '^admin/' },
    },
    {
      name: 'console-areas-know-no-other',
      severity: 'error',
      from: { path: '^admin/areas/([^/]+)/' },
      to: { path: '^admin/(areas|app)/', pathNot: ['^admin/areas/$1/', '^admin/areas/area\\.ts$'] },
    },
    {
      name: 'console-patterns-know-no-area',
      severity: 'error',
      from: { path: '^admin/(patterns|data)/' },
      to: { path: '^admin/(areas|app)/' },
    },
    {
      name: 'taro-only-behind-the-ports',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/core/(platform|request)/', '^src/analytics/', '^src/h5-components/', '^src/app[./]'],
      },
      to: { path: 'node_modules/@tarojs/(taro|runtime|router|taro-h5)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.h5.tsx', '.h5.ts', '.tsx', '.ts', '.js', '.json', '.scss'],
    },
    exclude: { path: '\\.(scss|css)$' },
  },
}
