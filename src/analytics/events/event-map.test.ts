import { track } from '.'
import { REQUIRED_FIELDS, type EventKind } from './event-map'

it('knows every kind of the specification with its required fields', () => {
  expect(REQUIRED_FIELDS).toEqual({
    zpmshow: [],
    CommodityDetail: ['infoId'],
    zpmclick: ['sectionId', 'sortId', 'sortName'],
    longPress: ['sectionId'],
    PopupShow: ['popupname'],
    PopupClick: ['popupname', 'sortId', 'sortName'],
    LengthOfStay: ['eventduration'],
    Areaexposure: ['sectionId'],
    METRIC: ['sectionId', 'sortId', 'metric'],
    explosureGoods: ['sectionId', 'indexList', 'goodsList', 'rstmark'],
    filterGoods: ['sectionId', 'filterData'],
    showCount: ['show'],
    clickCount: ['click'],
    AddToCart: ['infoId'],
    AppEnd: ['eventduration'],
    Collection: [],
    Cancelcollection: [],
    share: [],
    Message: [],
  })
})

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
