/** The entry of the H5 build (config/index.ts): styles of the components first, then the app. */
import '@/h5-components/style.scss'
import App from '@/app'
import { startH5 } from './start'

// In a task of its own: evaluating the app has just filled one.
setTimeout(() => void startH5(App))
