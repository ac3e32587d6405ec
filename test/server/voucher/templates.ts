/** Vouchers for tests: templates that are online, and vouchers of them. */
import { transaction } from '../../../server/src/db/transaction'
import { giveOne } from '../../../server/src/modules/voucher/acts/give'
import { hashOfCode } from '../../../server/src/modules/voucher/code'
import { insertTemplate, templateObjects } from '../../../server/src/modules/voucher/objects'
import { lockTemplate, type NewTemplate, type TemplateRecord } from '../../../server/src/modules/voucher/repository'
import type { TestServer } from '../../helpers/server'

const ACTOR = { kind: 'operator', id: '1' } as const

/** ¥100 off anything, without a threshold, a hundred of them, ten a user. */
export const TERMS: NewTemplate = {
  name: '满减券',
  kind: 'CASH',
  faceFen: 10_000,
  offBp: null,
  capFen: null,
  thresholdFen: 0,
  scope: {},
  scopeText: '',
  funder: 'platform',
  sellerId: null,
  validFrom: null,
  validTo: null,
  validDays: 30,
  total: 100,
  perUser: 10,
  source: 'FREE',
  saleFen: null,
  stackable: false,
  allowOffer: false,
}

/** A template that is online. */
export async function addTemplate(server: TestServer, more: Partial<NewTemplate> = {}): Promise<TemplateRecord> {
  const now = server.clock.now()
  return transaction(server.db, async (trx) => {
    const object = await insertTemplate(trx, { ...TERMS, ...more }, { operatorId: '1', now })
    const { settings } = server.ctx
    return templateObjects.move({ trx, object, parent: null, actor: ACTOR, reason: '', now, settings }, 'publish')
  })
}

/** @returns the voucher's id */
export async function giveVoucher(server: TestServer, userId: number, template: TemplateRecord): Promise<number> {
  const { voucher } = await transaction(server.db, async (trx) => {
    const locked = await lockTemplate(trx, template.id)
    if (!locked) throw new Error('there is no such template')
    return giveOne(trx, locked, { userId, actor: ACTOR, now: server.clock.now() })
  })
  return voucher.id
}

export async function addCode(server: TestServer, template: TemplateRecord, code: string, maxUses = 1): Promise<void> {
  const hash = hashOfCode(server.ctx.config.consoleKey, code)
  await server.db
    .insertInto('voucherCode')
    .values({ templateId: template.id, hash, maxUses, createdAt: server.clock.now() })
    .execute()
}

export async function stateOf(server: TestServer, id: number): Promise<string> {
  const row = await server.db.selectFrom('voucher').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  return row.state
}
