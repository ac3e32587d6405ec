import type { DocumentBlock } from '@contract/documents'
import { findQuestions, questionsOf, sectionsFor } from './sections'

const section = (text: string): DocumentBlock => ({ kind: 'heading', text, level: 2 })
const question = (text: string): DocumentBlock => ({ kind: 'heading', text, level: 3 })
const answer = (text: string): DocumentBlock => ({ kind: 'paragraph', text: [text] })

const BLOCKS = [
  answer('序'),
  section('购买'),
  question('商品是正品吗'),
  answer('每件商品都由鉴定师查验。'),
  section('二、商家'),
  question('为什么要先寄到仓库'),
  answer('查验一致的再为您发出。'),
  section('腕表'),
  question('防水吗'),
  answer('二手腕表的密封圈会老化。'),
]
const ALL = ['自营', '寄卖', '商家', '箱包', '腕表']
const headings = (blocks: readonly DocumentBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block.text] : []))

describe('what of a document concerns an item', () => {
  it('is all of it where no item is named', () => {
    expect(sectionsFor(BLOCKS, [], [])).toEqual(BLOCKS)
  })

  it.each([
    [['自营', '箱包'], ['购买']],
    [
      ['商家', '箱包'],
      ['购买', '二、商家'],
    ],
    [
      ['自营', '腕表'],
      ['购买', '腕表'],
    ],
  ])('of %j are the sections %j, with what is before them', (own, kept) => {
    const blocks = sectionsFor(BLOCKS, own, ALL)
    expect(headings(blocks)).toEqual(kept)
    expect(blocks[0]).toEqual(answer('序'))
  })
})

describe('frequent questions', () => {
  it('are read by section, each with its answer', () => {
    expect(questionsOf(BLOCKS).map(({ title, questions }) => [title, questions.map((one) => one.title)])).toEqual([
      ['购买', ['商品是正品吗']],
      ['二、商家', ['为什么要先寄到仓库']],
      ['腕表', ['防水吗']],
    ])
    expect(questionsOf(BLOCKS)[0]?.questions[0]?.answer).toEqual([answer('每件商品都由鉴定师查验。')])
  })

  it.each([
    ['鉴定师', ['购买']],
    ['防水', ['腕表']],
    ['仓库 一致', ['二、商家']],
    ['paragraph', []],
    ['  ', ['购买', '二、商家', '腕表']],
  ])('that have %j are in %j', (text, titles) => {
    expect(findQuestions(questionsOf(BLOCKS), text).map(({ title }) => title)).toEqual(titles)
  })
})
