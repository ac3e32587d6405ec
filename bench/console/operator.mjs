/** An operator of a running console for benchmarks and long runs: a demonstration account, its cookie, its calls. */

const PASSWORD = 'demo-console-2026'
const CODE = '000000'

/**
 * Signs a demonstration operator in, with the one-time code entered.
 * @param {string} origin e.g. http://127.0.0.1:18800
 * @param {string} role a starting role
 */
export async function signIn(origin, role) {
  let cookie = ''
  /** The answer of a call with its status; a GET's input is its query. */
  const send = async (name, input = {}, at = origin) => {
    const [method, path] = name.split(' ')
    const values = Object.entries(input).filter(([, value]) => value !== undefined)
    const query = method === 'GET' && values.length > 0 ? `?${new URLSearchParams(values)}` : ''
    return fetch(`${at}/api${path}${query}`, {
      method,
      headers: { cookie, origin: at, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(input) }),
    })
  }
  /** @returns {Promise<{ ret_code: number, ret_msg: string, data: any }>} */
  const call = async (name, input, at) => (await send(name, input, at)).json()
  /** @returns the data of a call that must succeed */
  const read = async (name, input, at) => {
    const { ret_code: code, ret_msg: message, data } = await call(name, input, at)
    if (code !== 200) throw new Error(`${name}: ${code} ${message}`)
    return data
  }
  const entered = await send('POST /admin/login', { login: `${role}@demo`, password: PASSWORD })
  cookie = (entered.headers.getSetCookie()[0] ?? '').split(';')[0]
  await entered.text()
  await read('POST /admin/step-up', { code: CODE })
  return { send, call, read }
}
