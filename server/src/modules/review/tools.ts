/** What the acts on reviews and their views work with. */
import type { AppContext } from '../../kit/context'
import { privatePicturesOf } from '../private-picture/private-pictures'

export interface ReviewTools extends Pick<AppContext, 'clock' | 'db' | 'settings'> {
  pictures: ReturnType<typeof privatePicturesOf>
}

export const reviewTools = (ctx: Pick<AppContext, 'clock' | 'config' | 'db' | 'settings'>): ReviewTools => ({
  ...{ clock: ctx.clock, db: ctx.db, settings: ctx.settings },
  pictures: privatePicturesOf(ctx),
})
