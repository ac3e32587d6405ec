import { facesOf, firstOpen, flawsOf } from './faces'

const faces = [{ face: 'corners' }, { face: 'inside' }] as const

it('asks every face of a new condition', () => {
  const asked = facesOf(faces, null)
  expect(firstOpen(asked)).toMatchObject({ face: 'corners', level: '' })
  expect(flawsOf(asked)).toEqual([])
})

it('reads a face without a flaw as looked at, and gives the flaws back', () => {
  const flaws = [
    { type: 'corner', face: 'corners', severity: 2 },
    { type: 'scratch', face: 'corners', severity: 2 },
  ] as const
  const asked = facesOf(faces, flaws)
  expect(asked.map(({ level }) => level)).toEqual(['2', '0'])
  expect(firstOpen(asked)).toBeUndefined()
  expect(flawsOf(asked)).toEqual(flaws)
})

it('wants the kind of a flaw', () => {
  expect(firstOpen([{ face: 'corners', level: '1', types: [] }])).toMatchObject({ face: 'corners' })
})
