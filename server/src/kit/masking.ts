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

/** The first half of an address, without the digits in it: a house number is found in any half. */
export function maskAddress(detail: string): string {
  const letters = [...detail]
  const half = letters.slice(0, Math.floor(letters.length / 2)).join('')
  return `${half.replace(/\d/g, '*')}****`
}
