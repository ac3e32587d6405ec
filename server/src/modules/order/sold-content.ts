/** What a snapshot keeps of an item: its page, with the terms of its sale. */
import type { SoldContent } from '@contract/snapshot'
import type { LastingDetail } from '../catalogue/detail'
import { fulfilmentOf, returnRuleOf, viewSeller, type NamedSeller } from './delivery'

interface Sale {
  seller: NamedSeller
  priceFen: number
  listFen: number
  /** It cannot be returned without a reason. */
  noReturn: boolean
  /** Within how many days it can, if it can. */
  returnDays: number
}

export function toSoldContent(
  page: LastingDetail,
  { seller, priceFen, listFen, noReturn, returnDays }: Sale,
  productName: string,
): SoldContent {
  return {
    itemId: page.id,
    priceFen,
    listFen,
    itemNo: page.itemNo,
    title: page.title,
    brandName: page.brandName,
    seriesName: page.seriesName,
    categoryName: page.categoryName,
    grade: page.grade,
    gradeName: page.gradeName,
    gradeExplanation: page.gradeExplanation,
    description: page.description,
    pictures: page.pictures,
    flaws: page.flaws,
    attributes: page.attributes,
    report: page.report,
    services: page.services,
    referencePriceFen: page.referencePriceFen,
    referencePrice: page.referencePrice,
    seller: viewSeller(seller, productName),
    returnRule: returnRuleOf(fulfilmentOf([seller.kind]), {
      days: returnDays,
      returnable: noReturn ? 'none' : 'all',
    }),
  }
}
