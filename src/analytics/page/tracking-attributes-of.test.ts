import { itemOf, tapFieldsOf } from './tracking-attributes-of'
import { positionOf, resultMark, trackingAttributes } from './tracking-attributes'

const draw = (html: string): HTMLElement => {
  document.body.innerHTML = html
  return document.querySelector<HTMLElement>('#here') ?? document.body
}

describe('positions', () => {
  it.each([
    [1, 0, 1],
    [1, 7, 8],
    [2, 0, 9],
    [3, 4, 21],
  ])('are 8*(page-1)+index+1: page %i, index %i is %i (spec 3/28)', (page, index, position) => {
    expect(positionOf(page, index)).toBe(position)
  })

  it('of a whole list count on', () => {
    expect(trackingAttributes({ item: { id: 'a', index: 20 } })).toEqual({
      'data-item-id': 'a',
      'data-item-index': '21',
    })
    expect(trackingAttributes({ item: { id: 'a', index: 4, page: 3 } })).toMatchObject({ 'data-item-index': '21' })
  })
})

describe('the mark of a result set (spec 3/42)', () => {
  const items = (...ids: string[]) => ids.map((id) => ({ id }))

  it('is the same for the same answer, and another one for another, never empty', () => {
    expect(resultMark(items('1', '2'))).toBe(resultMark(items('1', '2')))
    const marks = [items(), items('1'), items('1', '2'), items('2', '1'), items('12')].map(resultMark)
    expect(new Set(marks).size).toBe(5)
    for (const mark of marks) expect(mark).toMatch(/^[0-9a-z]+$/)
  })

  it('stays when further pages come', () => {
    const first = ['1', '2', '3', '4', '5', '6', '7', '8']
    expect(resultMark(items(...first, '9'))).toBe(resultMark(items(...first)))
  })
})

it('writes only what is said', () => {
  expect(trackingAttributes({})).toEqual({})
  expect(trackingAttributes({ section: 's', rstmark: 'r', sort: { id: 2, name: 'n' }, noSendClick: true })).toEqual({
    'data-section-id': 's',
    'data-rstmark': 'r',
    'data-sort-id': '2',
    'data-sort-name': 'n',
    'data-no-send-click': '1',
  })
})

describe('taps', () => {
  it.each([
    ['are tracked only inside an element with a section-id', '<p data-sort-id="1"><i id="here"></i></p>', null],
    [
      'report section, place and name',
      '<p data-section-id="s"><b data-sort-id="2" data-sort-name="n"><i id="here"></i></b></p>',
      { sectionId: 's', sortId: '2', sortName: 'n' },
    ],
    [
      'of the section itself have a place too',
      '<p data-section-id="s" id="here"></p>',
      { sectionId: 's', sortId: '0', sortName: 's' },
    ],
    [
      'belong to the innermost section and place',
      '<p data-section-id="out" data-sort-id="9"><b data-section-id="in" data-sort-id="1" data-sort-name="n" id="here"></b></p>',
      { sectionId: 'in', sortId: '1', sortName: 'n' },
    ],
    [
      'on an item name it by its position and id',
      '<p data-section-id="s"><b data-item-id="g" data-item-index="9"><i id="here"></i></b></p>',
      { sectionId: 's', sortId: '9', sortName: 'g', infoId: 'g' },
    ],
    [
      'on a button within an item report the button, and the item',
      '<p data-section-id="s"><b data-item-id="g" data-item-index="9"><i id="here" data-sort-id="del" data-sort-name="n"></i></b></p>',
      { sectionId: 's', sortId: 'del', sortName: 'n', infoId: 'g' },
    ],
    [
      'count inside what is spelled as the specification does (spec 5/40)',
      '<p section-id="s"><i id="here"></i></p>',
      { sectionId: 's', sortId: '0', sortName: 's' },
    ],
    [
      'are suppressed by what is spelled so (spec 5/41)',
      '<p section-id="s"><u no-send-click="1"><i id="here"></i></u></p>',
      null,
    ],
    ['are suppressed by no-send-click 1', '<p data-section-id="s"><i id="here" data-no-send-click="1"></i></p>', null],
    [
      'are suppressed by no-send-click 1 further out',
      '<p data-section-id="s" data-no-send-click="1"><i id="here"></i></p>',
      null,
    ],
    [
      'are suppressed from outside the section',
      '<u data-no-send-click="1"><p data-section-id="s" id="here"></p></u>',
      null,
    ],
    [
      'are not suppressed by another value',
      '<p data-section-id="s" data-no-send-click="0"><i id="here"></i></p>',
      { sectionId: 's', sortId: '0', sortName: 's' },
    ],
  ])('%s', (_what, html, tap) => {
    expect(tapFieldsOf(draw(html))).toEqual(tap)
  })
})

describe('items', () => {
  it('know their section and the answer that brought them', () => {
    const html = '<p data-section-id="s" data-rstmark="r"><b id="here" data-item-id="g" data-item-index="3"></b></p>'
    expect(itemOf(draw(html))).toEqual({ id: 'g', position: 3, sectionId: 's', rstmark: 'r' })
  })

  it.each([
    ['are in no section', '<b id="here" data-item-id="g" data-item-index="3"></b>'],
    ['have no position', '<p data-section-id="s"><b id="here" data-item-id="g"></b></p>'],
    [
      'have a position that is none',
      '<p data-section-id="s"><b id="here" data-item-id="g" data-item-index="x"></b></p>',
    ],
    ['are no items', '<p data-section-id="s"><b id="here"></b></p>'],
  ])('count for nothing when they %s', (_what, html) => {
    expect(itemOf(draw(html))).toBeNull()
  })
})
