import { groupSchema, userSchema } from './resource.ts'

const core = 'urn:ietf:params:scim:schemas:core:2.0'

/** Most users of one page of the list. */
export const largestPage = 200

/** Returns what the endpoint supports (RFC 7643, section 5). */
export const serviceProviderConfig = (base: string) => ({
  schemas: [`${core}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: largestPage },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token of the setting SCIM_TOKEN',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

interface ResourceType {
  id: string
  description: string
  /** Id of its schema. */
  schema: string
  attributes: object[]
}

interface Attribute {
  name: string
  type?: 'string' | 'boolean' | 'complex'
  description: string
  required?: boolean
  uniqueness?: 'none' | 'server'
  multiValued?: boolean
  caseExact?: boolean
  subAttributes?: object[]
}

const attribute = ({ type = 'string', ...rest }: Attribute): object => ({
  multiValued: false,
  required: false,
  mutability: 'readWrite',
  returned: 'default',
  ...(type === 'string' && { caseExact: false, uniqueness: 'none' }),
  type,
  ...rest,
})

const userAttributes = [
  attribute({
    name: 'userName',
    description: 'Name by which the directory knows the person',
    required: true,
    uniqueness: 'server',
  }),
  attribute({
    name: 'externalId',
    description: 'Id of the person in the directory',
    caseExact: true,
    uniqueness: 'server',
  }),
  attribute({
    name: 'displayName',
    description:
      'Name that Assetdesk shows. Two people with one name are told apart by their email addresses.',
  }),
  attribute({
    name: 'name',
    type: 'complex',
    description: 'Used where there is no displayName',
    subAttributes: ['formatted', 'givenName', 'familyName'].map((name) =>
      attribute({ name, description: 'Part of the name' }),
    ),
  }),
  attribute({
    name: 'active',
    type: 'boolean',
    description: 'Whether the person may sign in',
  }),
  attribute({
    name: 'emails',
    type: 'complex',
    multiValued: true,
    description:
      'The address for work, with which the person signs in; userName where there is none',
    subAttributes: [
      attribute({ name: 'value', description: 'Email address', uniqueness: 'server' }),
      attribute({ name: 'type', description: 'work' }),
      attribute({ name: 'primary', type: 'boolean', description: 'true' }),
    ],
  }),
]

const groupAttributes = [
  attribute({
    name: 'displayName',
    description: 'Name of the group, by which SCIM_ROLES names it',
    required: true,
    uniqueness: 'server',
  }),
  attribute({
    name: 'externalId',
    description: 'Id of the group in the directory, by which SCIM_ROLES may name it too',
    caseExact: true,
    uniqueness: 'server',
  }),
  attribute({
    name: 'members',
    type: 'complex',
    multiValued: true,
    description: 'Users in the group',
    subAttributes: [
      attribute({ name: 'value', description: 'Id of the user' }),
      attribute({ name: 'display', description: 'Name of the user' }),
      attribute({ name: 'type', description: 'User' }),
    ],
  }),
]

/** What there is at the endpoint. */
export const resourceTypes: readonly ResourceType[] = [
  {
    id: 'User',
    description: 'People of the company',
    schema: userSchema,
    attributes: userAttributes,
  },
  {
    id: 'Group',
    description: 'Groups that give their members roles',
    schema: groupSchema,
    attributes: groupAttributes,
  },
]

export const resourceTypeDocument = ({ id, description, schema }: ResourceType, base: string) => ({
  schemas: [`${core}:ResourceType`],
  id,
  name: id,
  endpoint: `/${id}s`,
  description,
  schema,
  schemaExtensions: [],
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
})

export const schemaDocument = (
  { id, description, schema, attributes }: ResourceType,
  base: string,
) => ({
  schemas: [`${core}:Schema`],
  id: schema,
  name: id,
  description,
  attributes,
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema}` },
})
