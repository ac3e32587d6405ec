/**
 * Records as phones send them: the fields that their events share once, then events of the usual kinds, each with its
 * own id.
 */
import { createHmac, randomBytes } from 'node:crypto'

const PATH = '/api/track/page-mark'
const UA =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN'

const hex = (bytes) => randomBytes(bytes).toString('hex')
/** One of 2,000 phones. */
const createPhone = (_, index) => ({
  visit: hex(6),
  number: 0,
  common: JSON.stringify({
    cookieid: hex(16),
    appid: 'reluxe',
    ua: UA,
    version: '0.1.0',
    os: 'ios',
    osv: '17.5',
    resolution: '390*844',
    devid: hex(16),
    apn: 'wifi',
    source: 'browser',
    channelid: 'spring',
    abtesttype: index % 2 ? 'groupA' : 'groupB',
    sessionid: hex(16),
    browser: 'Safari 17',
    backup: {
      token: randomBytes(32).toString('base64url'),
      uid: String(index),
      t: '25',
      deviceId: hex(16),
      endType: 'm',
    },
  }),
})

const page = {
  pagequery: 'brandId=12,15&sort=newest&page=2&push_id=p20260301',
  refpagetype: 'home',
  refpagequery: 'push_id=p20260301',
}
const EVENTS = [
  { pagetype: 'productList', actiontype: 'zpmshow', backup: page },
  { pagetype: 'productList', actiontype: 'Areaexposure', backup: { ...page, sectionId: 'recommend' } },
  {
    pagetype: 'productList',
    actiontype: 'explosureGoods',
    backup: {
      ...page,
      sectionId: 'goods',
      indexList: [1, 2, 3, 4, 5, 6, 7, 8],
      goodsList: Array.from({ length: 8 }, (_, at) => String(100_000 + 37 * at)),
      rstmark: '1772337600000',
    },
  },
  {
    pagetype: 'productList',
    actiontype: 'zpmclick',
    backup: {
      ...page,
      sectionId: 'goods',
      sortId: '3',
      sortName: '香奈儿 经典口盖包 中号 黑色 荔枝皮',
      infoId: '100111',
    },
  },
  {
    pagetype: 'productDetail',
    actiontype: 'CommodityDetail',
    backup: { ...page, infoId: '100111', brandId: '12', cateId: '3' },
  },
  { pagetype: 'productDetail', actiontype: 'LengthOfStay', backup: { ...page, infoId: '100111', eventduration: 34 } },
]
/** The text of each event, complete but for its times and its id. */
const TEXTS = EVENTS.map((event) =>
  JSON.stringify(event)
    .replace('"backup":{', '"backup":{"eventid":"@",')
    .replace('{', '{"timestamp":#,"clienttime":#,'),
)

/**
 * @param {string} key the signing key of the server
 * @returns a function that makes the next record of `size` events: headers and body of a request
 */
export const createRecords = (key) => {
  const phones = Array.from({ length: 2000 }, createPhone)
  const timestamp = String(Date.now())
  // Over everything but the body, so the same for all records of this moment; its age is not checked.
  const signature = createHmac('sha256', key).update(`POST\n${PATH}\n${timestamp}\n`).digest('hex')
  let made = 0
  return (size) => {
    const phone = phones[made++ % phones.length]
    const now = String(Date.now())
    const events = Array.from({ length: size }, () => {
      const number = phone.number++
      const id = `${Number(now).toString(36)}-${phone.visit}-${number}`
      return TEXTS[number % TEXTS.length].replaceAll('#', () => now).replace('@', () => id)
    })
    const body = Buffer.from(`{"common":${phone.common},"events":[${events.join(',')}]}`)
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      'x-timestamp': timestamp,
      'x-signature': signature,
    }
    return { path: PATH, headers, body }
  }
}
