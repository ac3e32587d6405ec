/** Reads an answer of the server. */

/** What went wrong, in words for the operator. */
export class ReadProblem extends Error {}

/** The answer's type is the server's word: page and server are of one build. @throws ReadProblem; the session's end leads to the login. */
export const read = async <Answer>(path: string, signal: AbortSignal): Promise<Answer> => {
  let answer: Response
  try {
    answer = await fetch(`/insight/data/${path}`, { signal, headers: { accept: 'application/json' } })
  } catch (error) {
    if (signal.aborted) throw error
    throw new ReadProblem('网络异常，请稍后再试')
  }
  if (answer.status === 401) {
    location.reload()
    // The page is on its way out: nothing more is drawn.
    return new Promise(() => undefined)
  }
  if (!answer.ok)
    throw new ReadProblem(answer.status === 429 ? '请求过于频繁，请稍后再试' : `读取失败（${answer.status}）`)
  return (await answer.json()) as Answer
}
