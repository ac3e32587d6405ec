/** Begins the console: reads the session, then shows the set-up, the sign-in or the frame. */
import { createRoot } from 'react-dom/client'
import { Console } from './app/console'
import './app/console.css'

/**
 * The document's policy refuses style elements without its nonce. antd's own carry it (ConfigProvider), those of its
 * helpers that measure scroll bars and lock scrolling do not.
 */
const { nonce } = document.querySelector<HTMLElement>('meta[property=csp-nonce]') ?? {}
const createElement = document.createElement.bind(document)
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options)
  if (nonce && name === 'style') element.setAttribute('nonce', nonce)
  return element
}

const container = document.getElementById('console')
if (container) createRoot(container).render(<Console />)
