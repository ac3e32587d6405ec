/**
 * Filling a database with the demonstration catalogue.
 * @tier landing
 * @areas catalogue demo db
 */
import { fillCatalogue } from '../../../server/src/db/seed/fill'
import { createTestServer, TEST_START } from '../../helpers/server'

// Filling takes seconds on a busy machine.
jest.setTimeout(60_000)

describe('filling the catalogue', () => {
  it('happens once, however often and from however many starts at once it is asked for', async () => {
    const server = await createTestServer()
    try {
      const counts = await Promise.all([1, 2, 3].map(() => fillCatalogue(server.db, { count: 20, now: TEST_START })))
      expect(counts.sort((a, b) => a - b)).toEqual([0, 0, 20])
      expect(await fillCatalogue(server.db, { count: 50, now: TEST_START })).toBe(0)
      const { total } = await server.db
        .selectFrom('item')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      expect(total).toBe(20)
    } finally {
      await server.close()
    }
  })
})
