/** Orders as the catalogue shows them beside items (catalogue/ports.ts). */
import { ordersOfItems, returnDaysOf } from '../catalogue/ports'
import { deliveryOf, fulfilmentOf, returnRuleOf, viewSeller } from './delivery'
import { orderedItemIds, ownOrderNo, soldPricesOf } from './repository'
import { readTimesOf } from './timers'

export const ordersOfCatalogue = ordersOfItems.by({
  ownOrderNo,
  bought: orderedItemIds,
  soldPrices: soldPricesOf,
  saleTerms: ({ clock, config, settings }) => {
    const readTimes = readTimesOf(settings)
    return ({ sellerKind: kind, sellerName: name, noReturn }) =>
      Promise.resolve({
        seller: viewSeller({ kind, name }, config.productName),
        delivery: deliveryOf(kind, readTimes(), clock.now()),
        returnRule: returnRuleOf(fulfilmentOf([kind]), {
          days: returnDaysOf(settings),
          returnable: noReturn ? 'none' : 'all',
        }),
      })
  },
})
