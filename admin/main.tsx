/** Begins the console: reads the session, then shows the set-up, the sign-in or the frame. */
import { createRoot } from 'react-dom/client'
import { Console } from './app/console'
import './app/console.css'

const container = document.getElementById('console')
if (container) createRoot(container).render(<Console />)
