/** The gallery by itself, on one document: `?piece=Button`. */
import '@/h5-components/style.scss'
import '@/ui/tokens.scss'
import { createRoot } from 'react-dom/client'
import { Gallery } from '@/gallery/gallery'

const place = document.getElementById('app')
const component = new URLSearchParams(location.search).get('piece') ?? undefined
const open = (name: string) => location.assign(`?piece=${name}`)
if (place) createRoot(place).render(<Gallery piece={component} onOpen={open} onBack={() => history.back()} />)
