/** Personal data as operators see it until they reveal it (design: console, section 3). */

/** 138****8000; what is shorter than a phone number keeps its last two digits. */
export function maskPhone(phone: string): string {
  return phone.length >= 8 ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : phone.replace(/.(?=..)/gu, '*')
}

/** 张*, 欧阳**: the first character of a name, of four and more the first two. */
export function maskName(name: string): string {
  const letters = [...name]
  const shown = letters.length >= 4 ? 2 : 1
  return letters.length <= 1 ? '*'.repeat(letters.length) : letters.map((one, at) => (at < shown ? one : '*')).join('')
}

/** The first half of an address, without the digits in it: a street number may be in either half. */
export function maskAddress(detail: string): string {
  const letters = [...detail]
  const half = letters.slice(0, Math.floor(letters.length / 2)).join('')
  return `${half.replace(/\d/g, '*')}****`
}

/** lin***@example.com: the first letters of a mail address, at most three and never all, and its domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, Math.max(at, 0))
  return `${name.slice(0, Math.min(3, name.length - 1))}***${email.slice(Math.max(at, 0))}`
}

/** 9131**********1234: of a number its first and its last four characters. */
export function maskNumber(number: string): string {
  return number.length <= 8
    ? '*'.repeat(number.length)
    : `${number.slice(0, 4)}${'*'.repeat(number.length - 8)}${number.slice(-4)}`
}

/** 上海晚舟****: a long name's first four characters; a short one as that of a user. */
export function maskTitle(title: string): string {
  const letters = [...title]
  return letters.length > 4 ? `${letters.slice(0, 4).join('')}****` : maskName(title)
}
