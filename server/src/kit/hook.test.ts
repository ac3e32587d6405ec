import { declareCollection, declareHook, declarePort, joinSubscriptions } from './hook'

it('calls subscribers in their order, after they are joined, and refuses before', async () => {
  const said: string[] = []
  const moved = declareHook<[word: string]>('test.moved')
  const kinds = declareCollection<number>('test.kinds')
  const title = declarePort<(id: number) => string>('test.title')
  const double = declarePort<number>('test.double')
  const missing = declarePort<number>('test.missing')
  const say = (name: string) =>
    moved.by((word) => {
      said.push(`${name}: ${word}`)
      return Promise.resolve()
    })
  await expect(moved.call('early')).rejects.toThrow('test.moved is asked before the areas are joined')

  joinSubscriptions([
    say('first'),
    kinds.by(1),
    title.by((id) => `title ${id}`),
    double.by(1),
    say('second'),
    kinds.by(2),
    double.by(2),
  ])

  await moved.call('late')
  expect(said).toEqual(['first: late', 'second: late'])
  expect(kinds.all()).toEqual([1, 2])
  expect(title.get()(7)).toBe('title 7')
  expect(() => double.get()).toThrow('test.double: 2 areas answer')
  expect(() => missing.get()).toThrow('test.missing: 0 areas answer')
  expect(() => joinSubscriptions([])).toThrow('joined already')
})

it('stops at the subscriber that throws', async () => {
  jest.resetModules()
  const { declareHook: declare, joinSubscriptions: join } = await import('./hook')
  const later = jest.fn(() => Promise.resolve())
  const hook = declare<[]>('test.refused')
  join([hook.by(() => Promise.reject(new Error('refused'))), hook.by(later)])
  await expect(hook.call()).rejects.toThrow('refused')
  expect(later).not.toHaveBeenCalled()
})
