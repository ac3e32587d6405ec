import { withoutDelay } from '@/screen/late-code.weapp'
import { InvoiceForm } from './components/invoice-form'

/** See use-invoice-form.h5.ts. */
export const useInvoiceForm = withoutDelay(InvoiceForm)
