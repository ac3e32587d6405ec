import { SEND_TIMEOUT } from '../limits'
import { readAnswer, withinTime } from './transport'

/** POST as JSON with credentials, 2 s (spec 7.4). The page may go meanwhile: the record stays stored until its answer is heard. */
export const post = withinTime(SEND_TIMEOUT, async ({ url, data, headers }, signal) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: data,
    credentials: 'include',
    signal,
  })
  return readAnswer(await response.text())
})
