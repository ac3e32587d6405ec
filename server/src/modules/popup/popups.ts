/** Popups as the shop reads them: with the pictures, the readers and the links of the content. */
import type { ImagePopup } from '@contract/popup'
import { RET } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/handle'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { fits } from '../content/audience'
import { isLive } from '../content/links'
import { readPictures, toPicture } from '../content/pictures'
import { contentSettings } from '../content/settings'
import { NO_POPUP } from './messages'
import { findPopup, isShown, popupsOf, type ImagePopupRecord } from './repository'
import { readerOf } from '../content/content-reader'

/** A link that died since the popup went on leads nowhere: such a popup is left out. */
async function viewPopups(db: Db, popups: readonly ImagePopupRecord[], hosts: string): Promise<ImagePopup[]> {
  const pictures = await readPictures(
    db,
    popups.map(({ pictureId }) => String(pictureId)),
  )
  return popups.flatMap(({ id, name, pictureId, alt, caption, link, everyDays }) => {
    const picture = pictures.get(String(pictureId))
    return picture && isLive(link, hosts)
      ? [{ id: String(id), name, picture: toPicture(picture, alt), caption, link, everyDays }]
      : []
  })
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const { db, clock, settings } = ctx
  const hosts = () => settings.get(contentSettings, 'content.hosts')
  call(app, 'GET /popup/list', async ({ input, userId, request }) => {
    const popups = await popupsOf(db, 'image', input.page, clock.now())
    const reader = popups.length === 0 ? null : await readerOf(db, userId, request)
    return {
      list: await viewPopups(db, reader ? popups.filter(({ audience }) => fits(audience, reader)) : [], hosts()),
    }
  })
  call(app, 'GET /popup/info', async ({ input: { popupId } }) => {
    const popup = await findPopup(db, popupId, 'image')
    const [shown] = popup && isShown(popup, clock.now()) ? await viewPopups(db, [popup], hosts()) : []
    if (!shown) throw new Refusal(RET.NOT_FOUND, NO_POPUP)
    return shown
  })
}
