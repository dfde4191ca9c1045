import type Stripe from 'stripe'
import type { Desk } from './desk.ts'
import { mergedMetadata } from './metadata.ts'
import { newId } from './new-id.ts'
import type { Product } from './stored-objects.ts'
import { invalidRequest } from './stripe-error.ts'

export async function createProduct(
  desk: Desk,
  params: Stripe.ProductCreateParams,
): Promise<Product> {
  const { id = newId('prod', 14), images = [], marketing_features: features = [] } = params
  if (params.id !== undefined && (await desk.find('product', id)) !== null)
    throw invalidRequest('Product already exists.', {
      param: 'id',
      code: 'resource_already_exists',
    })
  const now = await desk.now()
  const product = desk.add('product', {
    id,
    object: 'product',
    active: params.active ?? true,
    created: now,
    default_price: null,
    description: params.description ?? null,
    images,
    livemode: false,
    marketing_features: features,
    metadata: mergedMetadata({}, params.metadata),
    name: params.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: params.statement_descriptor ?? null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: params.unit_label ?? null,
    updated: now,
    url: params.url ?? null,
  })
  await desk.announce('product.created', product)
  return product
}

export function retrieveProduct(desk: Desk, _params: object, id: string): Promise<Product> {
  return desk.get('product', id)
}
