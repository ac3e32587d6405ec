/** Vouchers as content pages show them (content/ports.ts). */
import { vouchersOfPages } from '../content/ports'
import { isNewcomer } from './order-vouchers'
import { onlineTemplates } from './repository'
import { toOffer } from './view'

export const vouchersOfContent = vouchersOfPages.by({
  offers: async (db, ids, userId, now) => {
    const online = await onlineTemplates(db, ids.map(Number), userId, now)
    return ids.flatMap((id) => {
      const found = online.find(({ template }) => String(template.id) === id)
      return found ? toOffer(found.template, found.own) : []
    })
  },
  online: async (db, ids, now) => {
    const online = await onlineTemplates(db, ids.map(Number), null, now)
    return new Set(online.map(({ template }) => String(template.id)))
  },
  isNewcomer,
})
