/** ms after which an external script that has not run counts as failed, as a request does (spec 9). */
const SCRIPT_TIMEOUT = 15_000

/** Runs an external script once it has come. Rejects when it cannot be had in time; a later call then tries anew. */
export const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const settle = (error?: Error) => {
      clearTimeout(timer)
      script.onload = script.onerror = null
      script.remove()
      if (error) reject(error)
      else resolve()
    }
    const timer = setTimeout(() => settle(new Error(`timed out: ${script.src.split('?')[0]}`)), SCRIPT_TIMEOUT)
    script.onload = () => settle()
    script.onerror = () => settle(new Error(`did not load: ${script.src.split('?')[0]}`))
    script.async = true
    // The address of the page that asks is nobody else's business.
    script.referrerPolicy = 'no-referrer'
    script.src = src
    document.head.appendChild(script)
  })
