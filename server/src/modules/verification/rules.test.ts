import { birthOf, certainReasons, checkOf, decide, isAdult, isIdNumber, isOver, toIdNumber } from './rules'

/** 2026-03-01 12:00 in China. */
const NOW = Date.parse('2026-03-01T04:00:00Z')
const BODY = '33010619900307123'
const NUMBER = `${BODY}${checkOf(BODY)}`
const PERSON = { type: 'ID_CARD', name: '林晚', idNumber: NUMBER, validUntil: '2036-05-20' } as const
const READ = { name: '林晚', idNumber: NUMBER, validUntil: '2036-05-20' }

describe('a number', () => {
  test('of an identity card has its check character and a day of birth', () => {
    // The example of the standard.
    expect(checkOf('11010519491231002')).toBe('X')
    expect(isIdNumber('ID_CARD', '11010519491231002X')).toBe(true)
    expect(isIdNumber('ID_CARD', '110105194912310021')).toBe(false)
    expect(isIdNumber('ID_CARD', '110105194913310021')).toBe(false)
    expect(birthOf('ID_CARD', NUMBER)).toBe('1990-03-07')
  })

  test.each([
    ['HK_MACAU', 'H12345678', true],
    ['HK_MACAU', 'X12345678', false],
    ['TAIWAN', '12345678', true],
    ['PASSPORT', 'E12345678', true],
    ['PASSPORT', 'E1', false],
  ] as const)('of %s: %s is one: %s', (type, number, is) => {
    expect(isIdNumber(type, number)).toBe(is)
    expect(birthOf(type, number)).toBeNull()
  })

  test('is typed in any way', () => {
    expect(toIdNumber(' 1101 0519-4912 3100 2x ')).toBe('11010519491231002X')
  })
})

test.each([
  ['2008-03-01', true],
  ['2008-03-02', false],
  ['1990-01-01', true],
])('someone born on %s is of age: %s', (birth, is) => {
  expect(isAdult(birth, NOW)).toBe(is)
})

test('a document is valid through its last day', () => {
  expect([isOver('2026-03-01', NOW), isOver('2026-02-28', NOW), isOver('', NOW)]).toEqual([false, true, false])
})

describe('the decision', () => {
  const sure = { read: READ, problems: [], verdict: 'same', isTaken: false, isSentElsewhere: false, now: NOW } as const

  test('is to verify where everything agrees', () => {
    expect(decide(PERSON, sure)).toEqual({ step: 'verify' })
  })

  test.each([
    ['a changed name', { ...PERSON, name: '林小晚' }, sure],
    ['an end that was not read so', PERSON, { ...sure, read: { ...READ, validUntil: '2026-05-20' } }],
    ['an end of which nothing was read', PERSON, { ...sure, read: { ...READ, validUntil: '' } }],
    ['a document without an end', { ...PERSON, validUntil: '' }, { ...sure, read: { ...READ, validUntil: '' } }],
    ['a photograph that is no original', PERSON, { ...sure, problems: ['证件正面：非原件'] }],
    ['an unsure answer', PERSON, { ...sure, verdict: 'unsure' as const }],
    ['photographs that another account has sent', PERSON, { ...sure, isSentElsewhere: true }],
    ['photographs that could not be read', PERSON, { ...sure, read: { name: '', idNumber: '', validUntil: '' } }],
  ])('leaves %s to a person', (_, person, answer) => {
    expect(decide(person, answer)).toMatchObject({ step: 'doubt' })
  })

  test.each([
    [undefined, '未识别到出生日期，请核对是否年满18周岁'],
    ['2010-03-07', '识别的出生日期未满18周岁'],
  ])('leaves a passport whose day of birth was read as %s to a person', (birth, why) => {
    const passport = { type: 'PASSPORT', name: '林晚', idNumber: 'E12345678', validUntil: '2036-05-20' } as const
    const read = {
      name: '林晚',
      idNumber: 'E12345678',
      validUntil: '2036-05-20',
      ...(birth !== undefined && { birth }),
    }
    expect(decide(passport, { ...sure, read })).toEqual({ step: 'doubt', why })
    expect(decide(passport, { ...sure, read: { ...read, birth: '1990-03-07' } })).toEqual({ step: 'verify' })
  })

  test('refuses by field what is certain', () => {
    const young = '33010620100307123'
    const person = { ...PERSON, idNumber: `${young}${checkOf(young)}`, validUntil: '2020-01-01' }
    expect(certainReasons(person, NOW)).toEqual([
      { field: 'number', why: 'UNDER_AGE' },
      { field: 'validUntil', why: 'EXPIRED' },
    ])
    expect(decide(PERSON, { ...sure, verdict: 'differs' })).toEqual({
      step: 'turnDown',
      reasons: [{ field: 'number', why: 'NUMBER_DIFFERS' }],
    })
  })

  test('says that a number is taken to the proven person alone', () => {
    expect(decide(PERSON, { ...sure, isTaken: true })).toMatchObject({ reasons: [{ why: 'TAKEN' }] })
    expect(decide(PERSON, { ...sure, isTaken: true, verdict: 'unsure' })).toMatchObject({ step: 'doubt' })
  })
})
