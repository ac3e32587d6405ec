/**
 * @tier landing
 * @areas routes
 */
import { chosenScreens, type AuditedScreen } from '../audits/entries'

const screens = (['order', 'order', 'user', 'main', 'user'] as const).map(
  (area, index) => ({ area, folder: `${area}/pages/p${index}`, address: `/${index}` }) as AuditedScreen,
)
const chosen = (env: NodeJS.ProcessEnv) => chosenScreens(screens, env).map(({ address }) => address)

describe('the screens that the audit visits', () => {
  it('are all of them by default', () => {
    expect(chosen({})).toHaveLength(screens.length)
  })

  it('are those of the areas named', () => {
    expect(chosen({ AUDIT_AREAS: 'order,main' })).toEqual(['/0', '/1', '/3'])
  })

  it('are the first of each area when that is enough', () => {
    expect(chosen({ AUDIT_EACH_AREA: '1' })).toEqual(['/0', '/2', '/3'])
  })

  it('are with these the ones that changed themselves', () => {
    expect(chosen({ AUDIT_EACH_AREA: '1', AUDIT_PAGES: 'order/pages/p1,user/pages/p4' })).toEqual([
      '/0',
      '/1',
      '/2',
      '/3',
      '/4',
    ])
  })

  it('are divided among shards, each screen in one', () => {
    const shards = [1, 2].map((shard) => chosen({ AUDIT_SHARD: `${shard}/2` }))
    expect(shards).toEqual([
      ['/0', '/2', '/4'],
      ['/1', '/3'],
    ])
  })
})
