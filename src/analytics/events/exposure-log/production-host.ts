/**
 * Whether the shop runs on a host that is configured as production (spec 7.2: sent only from these).
 * @param host name without a port, e.g. `m.shop.example`.
 * @param list `shop.example` is that host, `.shop.example` all its subdomains; empty: no host is production.
 */
export const isProductionHost = (host: string, list: readonly string[]): boolean => {
  const name = host.toLowerCase()
  return (
    name !== '' &&
    list.some((written) => {
      const one = written.trim().toLowerCase()
      return one[0] === '.' ? name.length > one.length && name.endsWith(one) : one === name
    })
  )
}

/** Parses the setting PRODUCTION_HOSTS: comma-separated names. */
export const hostList = (setting: string): readonly string[] =>
  setting
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one && one !== '.')

/**
 * Name of the host that the shop was opened from, without a port. The mini-program has none, so its API's host counts.
 */
export const ownHost = (): string =>
  process.env.TARO_ENV === 'weapp'
    ? (/^https?:\/\/([^/:?#]+)/.exec(process.env.API_ORIGIN)?.[1] ?? '')
    : location.hostname
