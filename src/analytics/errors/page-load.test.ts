import { pageLoad } from './page-load'

const tell = (entries: { duration: number }[] | undefined) =>
  jest.spyOn(globalThis, 'performance', 'get').mockReturnValue({
    timeOrigin: 1000.4,
    ...(entries && { getEntriesByType: () => entries }),
  } as unknown as Performance)

afterEach(() => jest.restoreAllMocks())

it('tells how long the document took, in ms', () => {
  tell([{ duration: 912.6 }])
  expect(pageLoad()).toEqual({ start: 1000, duration: 913 })
})

it.each([
  ['while it still loads', [{ duration: 0 }]],
  ['in a browser that does not tell', undefined],
])('tells nothing %s', (_when, entries) => {
  tell(entries)
  expect(pageLoad()).toBeNull()
})
