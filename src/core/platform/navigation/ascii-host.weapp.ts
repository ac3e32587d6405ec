/** The name of a host as the network knows it. The mini-program has no URL, so the encoding of RFC 3492 (Punycode) stands here. */

/** RFC 3492, section 5. */
const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const FIRST_BIAS = 72
const FIRST_CODE = 128
/** What no name may hold after it was brought to its plain form, and the marks that only hide or turn text. */
const FORBIDDEN = /[^a-z\d\u00b7-\uffff-]|[\u2000-\u206f]|[\ufe00-\ufe0f]|[\ufeff\ufff0-\uffff]/

const digit = (value: number) => String.fromCharCode(value < 26 ? value + 97 : value + 22)

const adapt = (delta: number, count: number, isFirst: boolean): number => {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2))
  rest += Math.floor(rest / count)
  let k = 0
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN))
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW))
}

const variableLength = (delta: number, bias: number): string => {
  let text = ''
  let rest = delta
  for (let k = BASE; ; k += BASE) {
    const t = Math.min(T_MAX, Math.max(T_MIN, k - bias))
    if (rest < t) return text + digit(rest)
    text += digit(t + ((rest - t) % (BASE - t)))
    rest = Math.floor((rest - t) / (BASE - t))
  }
}

const encodeLabel = (label: string): string => {
  const codes = [...label].map((char) => char.codePointAt(0) ?? 0)
  const basic = codes.filter((code) => code < FIRST_CODE)
  if (basic.length === codes.length) return label
  let out = String.fromCharCode(...basic) + (basic.length > 0 ? '-' : '')
  let [n, delta, bias, handled] = [FIRST_CODE, 0, FIRST_BIAS, basic.length]
  while (handled < codes.length) {
    const next = Math.min(...codes.filter((code) => code >= n))
    delta += (next - n) * (handled + 1)
    n = next
    for (const code of codes) {
      if (code < n) delta++
      if (code !== n) continue
      out += variableLength(delta, bias)
      bias = adapt(delta, handled + 1, handled === basic.length)
      delta = 0
      handled++
    }
    delta++
    n++
  }
  return `xn--${out}`
}

/** `bücher.example` → `xn--bcher-kva.example`; '' when it is no name. */
export const asciiHost = (host: string): string => {
  const labels = host.normalize('NFKC').toLowerCase().split(/[.。]/)
  return labels.some((label) => !label || FORBIDDEN.test(label)) ? '' : labels.map(encodeLabel).join('.')
}
