import { fenOfYuan, plainDigits } from './amounts'

it.each([
  ['2500.50', 250050],
  ['2500。50', 250050],
  ['２５００．５', 250050],
  ['1000.50', 100050],
  ['12.', 1200],
  ['.5', 50],
  ['0.29', 29],
  ['007', 700],
  ['0', 0],
  ['1,200', 120000],
  ['12，345，678.9', 1234567890],
  [' ¥1,200 ', 120000],
  ['￥300元', 30000],
  ['99999999.99', 9999999999],
])('%s yuan are %d fen', (text, fen) => expect(fenOfYuan(text)).toBe(fen))

it.each([
  '3千',
  '3k',
  '12.567',
  '1.2.3',
  '1,20',
  '1.000,50',
  '2500、50',
  '-5',
  '1 2',
  '1e3',
  '123456789',
  '.',
  '约 300',
])('%s is no amount, and never another one', (text) => expect(fenOfYuan(text)).toBeNaN())

it('nothing typed is no amount yet', () => expect([fenOfYuan(''), fenOfYuan('  ')]).toEqual([null, null]))

it('the signs of a Chinese keyboard are replaced one by one', () => {
  expect(plainDigits('１，２３４。５')).toBe('1,234.5')
})
