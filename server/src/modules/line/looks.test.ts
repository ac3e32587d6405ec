/**
 * The price at which a line is grabbed, whoever the item belongs to.
 * @tier landing
 * @areas line
 */
import { priceOf } from './looks'
import type { LineFacts } from './repository'

const line = { priceFen: 280_000 }
const facts = (ownerType: LineFacts['ownerType'], priceFen: number) => ({ ownerType, priceFen }) as LineFacts

test.each([300_000, 280_000, 270_000])('of an own item it is the lower one, at most the shop’s %s', (shopFen) => {
  expect(priceOf(line, facts('own', shopFen))).toBe(Math.min(280_000, shopFen))
})

test.each([300_000, 270_000])('of another’s item it is what its owner agreed to last, %s', (shopFen) => {
  expect(priceOf(line, facts('consigned', shopFen))).toBe(shopFen)
})
