/**
 * Splits a pasted line into name, phone, region and detail (spec 7.1, split-address). Unrecognised parts stay empty for
 * the user to fill in; nothing is guessed that the line does not contain.
 */
import type { SplitAddress } from '@contract/user'
import { ADDRESS_DETAIL_LENGTH, ADDRESS_NAME_LENGTH } from '../../limits'
import { findRegion, type FoundRegion } from './find-region'
import { cityOf, provinceOf, regionName } from './regions'

const LABELS =
  /(?:收货人|收件人|联系人|姓名|名字|手机号码|手机号|手机|联系电话|联系方式|电话|所在地区|所在区域|地区|详细地址|收货地址|收件地址|地址|邮政编码|邮编)\s*[:：]\s*/g
const PHONE = /(?<!\d)(?:(?:\+|00)?86[-\s]?)?(1[3-9]\d[-\s]?\d{4}[-\s]?\d{4})(?!\d)/
const POSTCODE = /(?<![0-9A-Za-z一-龥])\d{6}(?![0-9A-Za-z一-龥])/
/** Also the brackets and dashes of whoever sets parts apart; a dash between numbers belongs to the detail. */
const SEPARATOR = /[\s,，、;；|。()（）【】[\]]+|(?<![0-9A-Za-z])[-–—/]+|[-–—/]+(?![0-9A-Za-z])/

/**
 * The commonest family names, which cover nearly all users; only its first character distinguishes a two-character name
 * from a place.
 */
const FAMILY_NAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳欧管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝官封谈匡鞠惠荆乐'
const TITLE = '(?:先生|女士|小姐|老师|同学|阿姨|叔叔)'
const NAME = new RegExp(`^(?:[一-龥]{2,4}|[一-龥]{1,4}${TITLE}|[一-龥]{2,8}·[一-龥]{2,8}|[A-Za-z]+(?: [A-Za-z]+)*)$`)
const FAMILIAR_NAME = new RegExp(
  `^(?:[${FAMILY_NAMES}]|欧阳|司马|上官|诸葛|夏侯|皇甫|尉迟|慕容|令狐|司徒|东方|南宫|端木)[一-龥]{1,3}$`,
)
const PLACE = /[省市区县镇乡村路街道号栋幢室楼层座弄巷苑园]$|[0-9]|小区|大厦|广场|公寓|花园|中心|单元/
/** A name directly behind the street number. */
const GLUED_NAME = new RegExp(`(?<=[号室楼层栋幢座元户店0-9A-Za-z])([${FAMILY_NAMES}][一-龥]{1,2})$`)

export function splitAddress(text: string): SplitAddress {
  const line = halfWidth(text).replace(LABELS, ' ')
  const phone = PHONE.exec(line)?.[1]?.replace(/\D/g, '') ?? ''
  const rest = line.replace(PHONE, ' ').replace(POSTCODE, ' ').trim()
  const region = findRegion(rest)
  const before = tokens(region === undefined ? '' : rest.slice(0, region.start))
  const after = tokens(region === undefined ? rest : rest.slice(region.end))
  const { name, others } = takeName(before, after)
  return {
    name: name.slice(0, ADDRESS_NAME_LENGTH),
    phone,
    ...codes(region),
    regionName: region === undefined ? '' : regionName(region.code),
    detail: join(others).slice(0, ADDRESS_DETAIL_LENGTH),
  }
}

/** Full-width digits, letters and signs in their plain forms. */
function halfWidth(text: string): string {
  return text.replace(/[！-～]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0)).replace(/\u3000/g, ' ')
}

/** What chats add to a name or a line: 张三收, 麻烦了, 谢谢. */
const COURTESY =
  /^(?:麻烦|劳烦|请)?(?:寄(?:到|给)?|发(?:到|给)?|送到)[:：]?|(?:亲?收|启|谢谢?(?:您|你|啦|了)?|感谢|麻烦(?:您|你)?了|辛苦了)[!！~～.]*$/g
const plainWord = (word: string): string => word.replace(COURTESY, '').replace(COURTESY, '')

/** The words of a text; consecutive Latin words form one (Tom Li). */
function tokens(text: string): string[] {
  const words: string[] = []
  for (const word of text.split(SEPARATOR).map(plainWord)) {
    if (!/[0-9A-Za-z一-龥]/.test(word) || word === '中国') continue
    const last = words[words.length - 1] ?? ''
    if (/^[A-Za-z]+$/.test(word) && /^[A-Za-z ]+$/.test(last)) words[words.length - 1] = `${last} ${word}`
    else words.push(word)
  }
  return words
}

function codes(region: FoundRegion | undefined): Pick<SplitAddress, 'provinceCode' | 'cityCode' | 'districtCode'> {
  if (region === undefined) return { provinceCode: '', cityCode: '', districtCode: '' }
  return {
    provinceCode: provinceOf(region.code),
    cityCode: region.level === 'province' ? '' : cityOf(region.code),
    districtCode: region.level === 'district' ? region.code : '',
  }
}

/** The name is the most name-like word; among equals one before the region, then the last one behind it. */
function takeName(before: string[], after: string[]): { name: string; others: string[] } {
  const all = [...before, ...after]
  const order = [...before.keys(), ...[...after.keys()].reverse().map((index) => index + before.length)]
  const isName = (index: number) => NAME.test(all[index] ?? '') && !PLACE.test(all[index] ?? '')
  const found =
    order.find((index) => isName(index) && (FAMILIAR_NAME.test(all[index] ?? '') || (all[index] ?? '').match(TITLE))) ??
    // The only word behind a region is the detail, whatever it looks like.
    order.find((index) => isName(index) && (index < before.length || after.length > 1))
  if (found !== undefined) return { name: all[found] ?? '', others: all.filter((_, index) => index !== found) }

  const last = all[all.length - 1] ?? ''
  const glued = GLUED_NAME.exec(last)?.[1]
  if (glued === undefined || PLACE.test(glued)) return { name: '', others: all }
  return { name: glued, others: [...all.slice(0, -1), last.slice(0, -glued.length)] }
}

/** Chinese words are joined directly; Latin words and numbers keep their space. */
function join(words: string[]): string {
  return words.reduce(
    (line, word) => (/[0-9A-Za-z]$/.test(line) && /^[0-9A-Za-z]/.test(word) ? `${line} ${word}` : line + word),
    '',
  )
}
