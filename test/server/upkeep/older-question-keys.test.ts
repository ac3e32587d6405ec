/**
 * Requests on questions that were answered before migration 302: repeated, each finds its own answer.
 * @tier whole
 * @areas upkeep db qa
 */
import { migrate } from '../../../server/src/db/migrate'
import { questionObjects } from '../../../server/src/modules/qa/object'
import { openOlderDatabase, type TestDatabase } from '../../helpers/databases'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(60_000)

const CREATED_AT = 1

describe('keys of questions of before their scope', () => {
  let older: TestDatabase
  beforeAll(async () => {
    older = await openOlderDatabase('302')
    const { db } = older
    await db.insertInto('appUser').values({ id: 9101, nickname: '买家', createdAt: CREATED_AT }).execute()
    const row = { userId: 9101, key: 'a', requestHash: 'h', createdAt: CREATED_AT }
    const scopes = ['qa.create', 'qa.append', 'qa.answer', 'order.create']
    await db
      .insertInto('idempotency')
      .values(scopes.map((scope) => ({ ...row, scope, answer: '{}' })))
      .execute()
    expect(await migrate(db)).toContain('302-question-keys')
  })
  afterAll(() => older.close())

  test('are those under which the acts look for them now; others stay', async () => {
    const { object } = questionObjects.definition.graph
    const rows = await older.db.selectFrom('idempotency').select('scope').orderBy('scope').execute()
    expect(rows.map(({ scope }) => scope)).toEqual([
      'order.create',
      `${object}.answer`,
      `${object}.append`,
      `${object}.create`,
    ])
  })
})
