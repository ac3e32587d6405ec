/** Who may import whom (docs/tour.md, "The rooms"). A room's line names all it may reach; everything else is an error. */
const areas =
  'product|search|brand|order|after-sale|voucher|lottery|live|seller|recycle|user|member|help|identify|merchant|common|future'

/** `room` (a pattern of paths) may import only from itself, packages, and what `allowed` lists. */
const room = (name, from, allowed) => ({
  name: `room-${name}`,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(src|contract|server)/', pathNot: [from, ...allowed] },
})

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(@tarojs|miniprogram|@electric-sql/pglite/)' },
    },
    room('kit', '^src/core/kit/', ['^contract/']),
    room('routes', '^src/routes/', ['^src/core/kit/']),
    room('bridge', '^src/core/bridge/', ['^src/core/kit/']),
    room('platform', '^src/core/platform/', ['^src/routes/', '^src/core/(kit|bridge)/']),
    room('request', '^src/core/request/', ['^src/core/(platform|kit)/', '^contract/']),
    room('tracking', '^src/core/tracking/', ['^src/core/(request|platform|bridge|kit)/', '^src/routes/', '^contract/']),
    room('telemetry', '^src/core/telemetry/', [
      '^src/core/(tracking|request|platform|bridge|kit)/',
      '^src/routes/',
      '^contract/',
    ]),
    room('faults', '^src/core/faults/', [
      '^src/core/(tracking|request|platform|bridge|kit)/',
      '^src/routes/',
      '^contract/',
    ]),
    room('store', '^src/core/store/', ['^src/core/(request|platform|kit)/', '^contract/']),
    room('ui', '^src/ui/', ['^src/core/kit/', '^src/h5-components/']),
    room('h5-components', '^src/h5-components/', ['^src/core/kit/']),
    room('shared', '^src/shared/', ['^src/(ui|core|routes|h5-components)/', '^contract/']),
    room('gallery', '^src/gallery/', ['^src/(ui|shared|core|routes|h5-components)/', '^contract/']),
    room('h5-runtime', '^src/h5-runtime/', ['^src/(core|routes|ui|h5-components)/']),
    {
      name: 'area-knows-no-other-area',
      severity: 'error',
      from: { path: `^src/(${areas}|pages)/` },
      // What a page gives the server's first render is a type that the renderer declares.
      to: { path: `^src/(${areas}|pages|ssr|h5-runtime)/`, pathNot: ['^src/$1/', '^src/ssr/page-load\\.ts$'] },
    },
    {
      name: 'client-takes-only-types-of-the-contract',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^contract/',
        pathNot: '^contract/(constants|grades|sendmsg-sn)\\.ts$',
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
    {
      name: 'modules-meet-in-workflows',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(modules|workflows)/', pathNot: '^server/src/modules/$1/' },
    },
    {
      name: 'taro-only-behind-the-ports',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '^src/core/(platform|request|tracking|telemetry|faults)/',
          '^src/h5-components/',
          '^src/(app|ui-ports)',
        ],
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
