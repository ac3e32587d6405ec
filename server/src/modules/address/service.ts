/**
 * A user's addresses: at most 20, and exactly one default while there is any. The first becomes the default
 * automatically, another one can replace it, and the newest becomes the default when the default is deleted.
 */
import { RET } from '@contract/constants'
import type { Address, AddressBody } from '@contract/user'
import { lockUntilEnd } from '../../db/transaction'
import { transaction, type Trx } from '../../db/database'
import type { AppContext } from '../../kit/context'
import { keyOfCreation, once, requestHashOf } from '../../kit/idempotency'
import { refuseField, Refusal } from '../../kit/refusal'
import { MAX_ADDRESSES } from '../../limits'
import { findOwnAddress, toAddress } from './book'
import { findDistrict } from './regions'
import * as repository from './repository'

const NOT_FOUND = '地址不存在'

export function createAddressService({ clock, db }: Pick<AppContext, 'clock' | 'db'>) {
  /** Serialises changes of a user's addresses: the rules above span several rows. */
  const change = <T>(userId: number, work: (trx: Trx) => Promise<T>) =>
    transaction(db, async (trx) => {
      await lockUntilEnd(trx, 'addressBook', userId)
      return work(trx)
    })

  async function insert(
    trx: Trx,
    userId: number,
    fields: Fields,
    wantsDefault: boolean,
  ): Promise<repository.AddressRow> {
    const existing = await repository.listAddresses(trx, userId)
    if (existing.length >= MAX_ADDRESSES) throw new Refusal(RET.CONFLICT, `最多保存${MAX_ADDRESSES}个地址`)
    const isDefault = wantsDefault || existing.length === 0
    if (isDefault) await repository.clearDefault(trx, userId)
    const now = clock.now()
    return repository.insertAddress(trx, { ...fields, userId, isDefault, createdAt: now, updatedAt: now })
  }

  async function update(
    trx: Trx,
    userId: number,
    id: number,
    fields: Fields,
    wantsDefault: boolean,
  ): Promise<repository.AddressRow> {
    const existing = await repository.findAddress(trx, userId, id)
    if (existing === undefined) throw new Refusal(RET.NOT_FOUND, NOT_FOUND)
    const isDefault = wantsDefault || existing.isDefault
    if (isDefault && !existing.isDefault) await repository.clearDefault(trx, userId)
    // The clock may have been set back since the address was created.
    const updatedAt = Math.max(clock.now(), existing.createdAt)
    return repository.updateAddress(trx, id, { ...fields, isDefault, updatedAt })
  }

  return {
    async list(userId: number): Promise<Address[]> {
      return (await repository.listAddresses(db, userId)).map(toAddress)
    },

    /** @throws Refusal NOT_FOUND, also for another user's address. */
    async find(userId: number, id: string): Promise<Address> {
      const address = await findOwnAddress(db, userId, id)
      if (address === null) throw new Refusal(RET.NOT_FOUND, NOT_FOUND)
      return address
    },

    /** @throws Refusal BAD_REQUEST, NOT_FOUND or CONFLICT */
    async save(userId: number, body: AddressBody): Promise<Address> {
      const fields = readFields(body)
      const wantsDefault = body.isDefault === true
      const { id } = body
      if (id !== undefined) {
        return toAddress(await change(userId, (trx) => update(trx, userId, Number(id), fields, wantsDefault)))
      }
      const key = keyOfCreation(body.idempotencyKey)
      const act = { ownerId: userId, scope: 'address.add', key, requestHash: requestHashOf([fields, wantsDefault]) }
      return change(userId, (trx) =>
        once(trx, act, clock.now(), async () => toAddress(await insert(trx, userId, fields, wantsDefault))),
      )
    },

    /** @throws Refusal NOT_FOUND */
    async remove(userId: number, id: string): Promise<void> {
      await change(userId, async (trx) => {
        const existing = await repository.findAddress(trx, userId, Number(id))
        if (existing === undefined) throw new Refusal(RET.NOT_FOUND, NOT_FOUND)
        await repository.deleteAddress(trx, existing.id)
        if (!existing.isDefault) return
        const [next] = await repository.listAddresses(trx, userId)
        if (next !== undefined) await repository.updateAddress(trx, next.id, { isDefault: true })
      })
    },
  }
}

type Fields = Pick<repository.AddressRow, 'name' | 'phone' | 'districtCode' | 'detail'>

function readFields({ name, phone, districtCode, detail }: AddressBody): Fields {
  const fields = { name: oneLine(name), phone, districtCode, detail: oneLine(detail) }
  if (fields.name === '') throw refuseField('name', '请填写收货人姓名')
  if (fields.detail.length < 2) throw refuseField('detail', '请填写详细地址')
  if (findDistrict(districtCode) === undefined) throw refuseField('districtCode', '请选择所在地区')
  return fields
}

/** Labels are printed from this text: no line breaks, no control characters. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
}
