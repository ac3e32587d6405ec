import type * as Hooks from './hook'

/** As a process has it that has joined nothing yet. */
let hooks: typeof Hooks

beforeEach(async () => {
  jest.resetModules()
  hooks = await import('./hook')
})

it('calls subscribers in their order, after they are joined, and refuses before', async () => {
  const { declareCollection, declareHook, declarePort, joinSubscriptions } = hooks
  const said: string[] = []
  const moved = declareHook<[word: string]>('test.moved')
  const kinds = declareCollection<number>('test.kinds')
  const title = declarePort<(id: number) => string>('test.title')
  const say = (name: string) =>
    moved.by((word) => {
      said.push(`${name}: ${word}`)
      return Promise.resolve()
    })
  await expect(moved.call('early')).rejects.toThrow('test.moved is asked before the areas are joined')

  joinSubscriptions([say('first'), kinds.by(1), title.by((id) => `title ${id}`), say('second'), kinds.by(2)])

  await moved.call('late')
  expect(said).toEqual(['first: late', 'second: late'])
  expect(kinds.all()).toEqual([1, 2])
  expect(title.get()(7)).toBe('title 7')
  expect(() => joinSubscriptions([])).toThrow('joined already')
})

it('stops at the subscriber that throws', async () => {
  const later = jest.fn(() => Promise.resolve())
  const hook = hooks.declareHook<[]>('test.refused')
  hooks.joinSubscriptions([hook.by(() => Promise.reject(new Error('refused'))), hook.by(later)])
  await expect(hook.call()).rejects.toThrow('refused')
  expect(later).not.toHaveBeenCalled()
})

it('refuses to join while a port has no answer', () => {
  hooks.declarePort<number>('test.missing')
  expect(() => hooks.joinSubscriptions([])).toThrow('test.missing: 0 areas answer')
})

it('refuses to join while a port has two answers', () => {
  const double = hooks.declarePort<number>('test.double')
  expect(() => hooks.joinSubscriptions([double.by(1), double.by(2)])).toThrow('test.double: 2 areas answer')
})

it('finds what an area has declared for a kind, and refuses two for one', () => {
  const { declareKinds, joinSubscriptions } = hooks
  const followers = declareKinds<'order' | 'consign' | 'care', string>('test.followers')
  joinSubscriptions([followers.by(['order'], 'orders'), followers.by(['consign'], 'consignments')])
  expect((['order', 'consign', 'care'] as const).map(followers.find)).toEqual(['orders', 'consignments', undefined])
})

it('refuses to join two areas with one kind', () => {
  const followers = hooks.declareKinds<'order', string>('test.followers')
  const twice = [followers.by(['order'], 'one'), followers.by(['order'], 'other')]
  expect(() => hooks.joinSubscriptions(twice)).toThrow('test.followers: two areas have the kind order')
})
