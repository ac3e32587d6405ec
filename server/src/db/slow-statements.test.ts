import { SLOW_STATEMENTS_KEPT, STATEMENT_LENGTH } from '../limits'
import { createSlowStatements } from './slow-statements'

const ended = (sql: string, queryDurationMillis: number) => ({ query: { sql }, queryDurationMillis })

test('statements are added up by their text from the limit on, and taken once', () => {
  const slow = createSlowStatements(500)
  slow.note(ended('select 1', 499.9))
  slow.note(ended('select *\n  from item where id = $1', 500))
  slow.note(ended('select * from item where id = $1', 1_200.4))
  slow.note(ended('update item', 700))
  expect(slow.take()).toEqual([
    { statement: 'select * from item where id = $1', count: 2, totalMs: 1_700, maxMs: 1_200 },
    { statement: 'update item', count: 1, totalMs: 700, maxMs: 700 },
  ])
  expect(slow.take()).toEqual([])
})

test('neither many statements nor a long one need more memory than is kept for them', () => {
  const slow = createSlowStatements(500)
  for (let index = 0; index <= SLOW_STATEMENTS_KEPT; index++) slow.note(ended(`select ${index}`, 500))
  slow.note(ended('select 0', 500))
  const taken = slow.take()
  expect(taken).toHaveLength(SLOW_STATEMENTS_KEPT)
  expect(taken[0]).toMatchObject({ statement: 'select 0', count: 2 })
  slow.note(ended('x'.repeat(STATEMENT_LENGTH + 1), 500))
  expect(slow.take()[0]?.statement).toHaveLength(STATEMENT_LENGTH)
})
