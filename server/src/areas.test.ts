import { areas } from './areas'
import { AREAS } from './modules/index'

it('has the declaration of each area, in the order of the list', () => {
  expect(areas.map(({ name }) => name)).toEqual(AREAS)
})
