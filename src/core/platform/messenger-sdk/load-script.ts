/** ms after which an external script that has not run counts as failed, as a request does (spec 9). */
const SCRIPT_TIMEOUT = 15_000

/** Loads and runs an external script. Rejects when it fails or takes too long; a later call tries again. */
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
    // The script's host must not learn the page's address.
    script.referrerPolicy = 'no-referrer'
    script.src = src
    document.head.appendChild(script)
  })
