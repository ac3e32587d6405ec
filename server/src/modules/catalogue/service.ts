/** The catalogue for its calls, for documents and for areas above it: lists come from the listing in memory. */
import { boundTo } from '../../kit/bound'
import {
  allBrands,
  brandPage,
  categories,
  guidePage,
  hotWordsOf,
  namedSeries,
  pickBrands,
  seriesPage,
  suggestions,
  topNames,
} from './directory'
import { amongItems, pickItems, prepareLists, unionList } from './find-items'
import { feed, homeIndex } from './home'
import { itemDetail, itemIdOf, itemReport } from './item-page'
import { countSeries, dismiss, moreLike, recommendZone, recommendedItems } from './recommending'
import { describeSearch, foundSince } from './saved-search'
import { catalogueTools, type CatalogueOptions } from './tools'
import { newArrivals, priceDrops } from './zones'

export type Catalogue = ReturnType<typeof createCatalogue>

export function createCatalogue(options: CatalogueOptions) {
  const bound = boundTo(catalogueTools(options))
  return {
    prepare: bound(prepareLists),
    home: bound(homeIndex),
    feed: bound(feed),
    list: bound(unionList),
    pick: bound(pickItems),
    describe: bound(describeSearch),
    foundSince: bound(foundSince),
    among: bound(amongItems),
    namedSeries: bound(namedSeries),
    tops: bound(topNames),
    pickBrands: bound(pickBrands),
    detail: bound(itemDetail),
    idOf: bound(itemIdOf),
    report: bound(itemReport),
    moreLike: bound(moreLike),
    recommended: bound(recommendedItems),
    newArrivals: bound(newArrivals),
    sale: bound(priceDrops),
    recommendZone: bound(recommendZone),
    dismiss: bound(dismiss),
    countSeries: bound(countSeries),
    brand: bound(brandPage),
    series: bound(seriesPage),
    guides: bound(guidePage),
    brands: bound(allBrands),
    categories: bound(categories),
    hotWords: bound(hotWordsOf),
    suggest: bound(suggestions),
  }
}
