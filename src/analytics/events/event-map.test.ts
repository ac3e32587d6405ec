import { track } from '.'
import type { EventKind } from './event-map'
import { normaliseEvent } from './normalise'

/** Checked by the compiler alone: each line without its field must not compile. */
export const calls: Record<EventKind, () => void> = {
  zpmshow: () => track('zpmshow', {}),
  // @ts-expect-error -- infoId
  CommodityDetail: () => track('CommodityDetail', {}),
  // @ts-expect-error -- sortName
  zpmclick: () => track('zpmclick', { sectionId: 'a', sortId: '1' }),
  // @ts-expect-error -- sectionId
  longPress: () => track('longPress', { sortId: '1' }),
  // @ts-expect-error -- popupname
  PopupShow: () => track('PopupShow', {}),
  // @ts-expect-error -- popupname
  PopupClick: () => track('PopupClick', { sortId: '1', sortName: 'close' }),
  // @ts-expect-error -- eventduration is a number
  LengthOfStay: () => track('LengthOfStay', { eventduration: '3' }),
  // @ts-expect-error -- sectionId
  Areaexposure: () => track('Areaexposure', {}),
  // @ts-expect-error -- metric
  METRIC: () => track('METRIC', { sectionId: 'a', sortId: '1' }),
  // @ts-expect-error -- rstmark
  explosureGoods: () => track('explosureGoods', { sectionId: 'a', indexList: [1], goodsList: ['100001'] }),
  // @ts-expect-error -- filterData
  filterGoods: () => track('filterGoods', { sectionId: 'a' }),
  // @ts-expect-error -- show
  showCount: () => track('showCount', {}),
  // @ts-expect-error -- click
  clickCount: () => track('clickCount', {}),
  // @ts-expect-error -- infoId
  AddToCart: () => track('AddToCart', { orderId: '1' }),
  // @ts-expect-error -- eventduration
  AppEnd: () => track('AppEnd', {}),
  Collection: () => track('Collection', { infoId: '100001', anything: true }),
  Cancelcollection: () => track('Cancelcollection', {}),
  share: () => track('share', {}),
  // @ts-expect-error -- no kind of the specification
  Message: () => track('message', {}),
}

const logged = (kind: EventKind | 'message', fields: Record<string, unknown> = {}) => {
  const lines: string[] = []
  normaliseEvent({ id: 'a-b-1', kind: kind as EventKind, fields, technical: false, at: 0 }, 0, (line) =>
    lines.push(line),
  )
  return lines
}

it.each(Object.keys(calls) as EventKind[])('%s is a kind of the specification', (kind) => {
  expect(logged(kind).filter((line) => line.includes('no kind'))).toEqual([])
})

it.each([
  ['CommodityDetail', 'infoId', 'the item (spec 3/34)'],
  ['zpmclick', 'sectionId, sortId, sortName', 'section, place and name (spec 3/35)'],
  ['longPress', 'sectionId', 'the section (spec 3/36)'],
  ['LengthOfStay', 'eventduration', 'the time (spec 3/39)'],
  ['Areaexposure', 'sectionId', 'the section (spec 3/40)'],
  ['METRIC', 'sectionId, sortId, metric', 'section, place and value (spec 3/41)'],
  ['filterGoods', 'sectionId, filterData', 'section and filters (spec 3/43)'],
  ['AddToCart', 'infoId', 'the item (spec 3/46)'],
  ['AppEnd', 'eventduration', 'the time (spec 3/47)'],
] as const)('%s requires %s: %s', (kind, names, _meaning) => {
  expect(logged(kind)).toEqual([`${kind}: without ${names}`])
})

it.each([
  ['zpmshow', 'a page that became active (spec 3/33)'],
  ['Collection', 'an item that was collected (spec 3/48)'],
] as const)('%s requires nothing: %s', (kind, _meaning) => {
  expect(logged(kind)).toEqual([])
})

it('logs a kind that is none, and the fields that a known one lacks (spec 5/36)', () => {
  expect(logged('message')).toEqual(['message: no kind of the specification'])
  expect(logged('zpmclick', { sectionId: 'a' })).toEqual(['zpmclick: without sortId, sortName'])
  expect(logged('zpmclick', { sectionId: 'a', sortId: '1', sortName: 'b' })).toEqual([])
})
