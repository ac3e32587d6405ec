/** What acts of sellers, and what sellers read, work with: of consignments and of what we buy. */
import { createCouriers } from '../../courier/couriers'
import type { AppContext } from '../../kit/context'
import { createDocuments } from '../documents/service'
import { privatePicturesOf } from '../private-picture/private-pictures'

export type SellerContext = Pick<AppContext, 'clock' | 'config' | 'db' | 'settings'>

export interface SellerTools extends SellerContext {
  couriers: ReturnType<typeof createCouriers>
  documents: ReturnType<typeof createDocuments>
  pictures: ReturnType<typeof privatePicturesOf>
}

export const sellerTools = (ctx: SellerContext): SellerTools => ({
  clock: ctx.clock,
  config: ctx.config,
  db: ctx.db,
  settings: ctx.settings,
  couriers: createCouriers(ctx.config, ctx.clock),
  documents: createDocuments(ctx),
  pictures: privatePicturesOf(ctx),
})

/** The address of a picture for its reader, for a while. */
export const urlOf = ({ pictures }: Pick<SellerTools, 'pictures'>, file: string): string => pictures.addressOf(file).url
