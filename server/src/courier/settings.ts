/** The couriers' settings: which provider books parcels, and from where they are sent. */
import { isOrigin } from '../messenger/settings'
import type { CourierAddress } from './port'

/** A carrier's monthly account with the aggregator. */
export interface CarrierAccount {
  carrier: string
  partnerId: string
  partnerKey: string
}

export interface Kuaidi100Settings {
  key: string
  secret: string
  /** Part of the signature of the pushes. */
  salt: string
  accounts: readonly CarrierAccount[]
  /** Id of the label's template; without it the console draws the label. */
  labelTemplate: string
  apiOrigin: string
  pollOrigin: string
  /** Where the pushes are sent. */
  noticeUrl: string
}

export interface CourierSettings {
  /** Null: the demonstration simulates a courier, elsewhere waybills are typed in. */
  kuaidi100: Kuaidi100Settings | null
  warehouse: CourierAddress
}

const DEFAULT_API = 'https://api.kuaidi100.com'
const DEFAULT_POLL = 'https://poll.kuaidi100.com'
const DEMO_WAREHOUSE: CourierAddress = {
  name: '演示仓库',
  phone: '02100000000',
  regionName: '上海市青浦区',
  detail: '演示路 1 号',
}

interface Surroundings {
  publicOrigin: string | undefined
  apiBase: string
}

/** @param optional a setting's text, null when it is empty. Problems are added to `problems`, a line each. */
export function readCouriers(
  optional: (name: string) => string | null,
  { publicOrigin, apiBase }: Surroundings,
  problems: string[],
): CourierSettings {
  const named = {
    name: optional('WAREHOUSE_NAME'),
    phone: optional('WAREHOUSE_PHONE'),
    regionName: optional('WAREHOUSE_REGION'),
    detail: optional('WAREHOUSE_ADDRESS'),
  }
  const { name, phone, regionName, detail } = named
  const isWhole = name !== null && phone !== null && regionName !== null && detail !== null
  if (!isWhole && Object.values(named).some((value) => value !== null)) {
    problems.push('WAREHOUSE_NAME, WAREHOUSE_PHONE, WAREHOUSE_REGION and WAREHOUSE_ADDRESS must be set all together')
  }
  const warehouse = isWhole ? { name, phone, regionName, detail } : DEMO_WAREHOUSE

  const key = optional('COURIER_KEY')
  const secret = optional('COURIER_SECRET')
  const salt = optional('COURIER_SALT')
  const accounts = readAccounts(optional('COURIER_ACCOUNTS') ?? '', problems)
  const labelTemplate = optional('COURIER_LABEL_TEMPLATE') ?? ''
  const origin = (setting: string, fallback: string): string => {
    const value = optional(setting) ?? fallback
    if (!isOrigin(value)) problems.push(`${setting} must be like https://host, not "${value}"`)
    return value
  }
  const [apiOrigin, pollOrigin] = [
    origin('COURIER_API_ORIGIN', DEFAULT_API),
    origin('COURIER_POLL_ORIGIN', DEFAULT_POLL),
  ]
  if (key === null && secret === null && salt === null) {
    return { kuaidi100: null, warehouse }
  }
  if (key === null || secret === null || salt === null || accounts.length === 0) {
    problems.push('COURIER_KEY, COURIER_SECRET, COURIER_SALT and COURIER_ACCOUNTS must be set all together')
    return { kuaidi100: null, warehouse }
  }
  if (salt.length < 16) problems.push('COURIER_SALT must have at least 16 characters')
  if (publicOrigin === undefined)
    problems.push('PUBLIC_ORIGIN is needed with COURIER_KEY: the courier sends its notices there')
  if (!isWhole) problems.push('WAREHOUSE_NAME and the other settings of the warehouse are needed with COURIER_KEY')
  const noticeUrl = `${publicOrigin ?? ''}${apiBase}/parcel/notify/kuaidi100`
  return { kuaidi100: { key, secret, salt, accounts, labelTemplate, apiOrigin, pollOrigin, noticeUrl }, warehouse }
}

/** `shunfeng:partner:key,jd:partner:key` */
function readAccounts(text: string, problems: string[]): CarrierAccount[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => {
      const [carrier = '', partnerId = '', partnerKey = ''] = part.split(':')
      if (/^[a-z][a-z0-9]{1,29}$/.test(carrier) && partnerId !== '') return [{ carrier, partnerId, partnerKey }]
      problems.push(`COURIER_ACCOUNTS must be like carrier:partner:key, not "${carrier}:…"`)
      return []
    })
}
