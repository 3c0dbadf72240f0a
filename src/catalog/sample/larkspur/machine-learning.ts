import { contextAspects, entity, type SampleEntity, STAMP } from '../entity.js';
import {
  deployment,
  feature,
  featureKey,
  featureTable,
  group,
  model,
  modelGroup,
  user,
  warehouse,
} from '../urns.js';

const CUSTOMER = 'customer_features';

const sources = [warehouse('marts.customer_value')];

const FEATURES: Record<string, { description: string; dataType: string }> = {
  lifetime_value: { description: 'Net revenue so far, in euros.', dataType: 'CONTINUOUS' },
  segment: { description: 'new, loyal or asleep.', dataType: 'NOMINAL' },
  orders_last_year: { description: 'Number of orders of the last twelve months.', dataType: 'COUNT' },
};

const features = Object.keys(FEATURES).map((name) => feature(CUSTOMER, name));
const key = featureKey(CUSTOMER, 'customer_id');
const owners = { technical: [group('data-platform'), user('tobias.lind')], business: [user('sam.ortiz')] };
const returning = model('returning-gardeners');
const versions = modelGroup('returning-gardeners');
const running = deployment('returning-gardeners-nightly');

/** A model that predicts returning customers, with its features. */
export const machineLearning: readonly SampleEntity[] = [
  ...Object.entries(FEATURES).map(([name, properties]) =>
    entity(feature(CUSTOMER, name), {
      mlFeatureProperties: { ...properties, sources },
      status: { removed: false },
    }),
  ),
  entity(key, {
    mlPrimaryKeyProperties: { description: 'Number of the account.', dataType: 'ORDINAL', sources },
    status: { removed: false },
  }),
  entity(featureTable(CUSTOMER), {
    mlFeatureTableProperties: {
      description: 'What models know of a buyer.',
      mlFeatures: features,
      mlPrimaryKeys: [key],
    },
    browsePaths: { paths: ['/feast/customer_features'] },
    status: { removed: false },
    ...contextAspects({ owners }),
  }),
  entity(versions, {
    mlModelGroupProperties: {
      name: 'Returning gardeners',
      description: 'All models that guess who comes back.',
      created: { time: STAMP.time },
    },
    ...contextAspects({ owners }),
  }),
  entity(running, {
    mlModelDeploymentProperties: {
      description: 'Runs every night, before the newsletter goes out.',
      createdAt: STAMP.time,
      status: 'IN_SERVICE',
    },
  }),
  entity(returning, {
    mlModelProperties: {
      name: 'Returning gardeners',
      description: 'Guesses who will order again within thirty days.',
      date: STAMP.time,
      type: 'gradient boosted trees',
      version: { versionTag: '4' },
      hyperParams: [{ name: 'trees', value: '300', createdAt: STAMP.time }],
      trainingMetrics: [{ name: 'auc', description: 'Area under the curve.', value: '0.81' }],
      mlFeatures: features,
      groups: [versions],
      deployments: [running],
      tags: ['nightly'],
    },
    intendedUse: {
      primaryUses: ['Choosing who gets a reminder of the season.'],
      primaryUsers: ['ENTERPRISE'],
      outOfScopeUses: ['Prices and discounts.'],
    },
    mlModelTrainingData: {
      trainingData: [
        {
          dataset: warehouse('marts.customer_value'),
          motivation: 'It knows everybody who ever ordered.',
          preProcessing: ['Without accounts younger than thirty days.'],
        },
      ],
    },
    mlModelEvaluationData: { evaluationData: [{ dataset: warehouse('marts.fct_order') }] },
    mlModelMetrics: { performanceMeasures: ['auc', 'recall'], decisionThreshold: ['0.6'] },
    mlModelEthicalConsiderations: {
      data: ['Orders only: neither age nor address.'],
      humanLife: ['Nobody is refused anything.'],
      mitigations: ['Whoever asks is left out.'],
      risksAndHarms: ['Too many mails.'],
      useCases: ['Reminders.'],
    },
    mlModelCaveatsAndRecommendations: {
      caveats: {
        needsFurtherTesting: true,
        caveatDescription: 'Winter has too few orders to learn from.',
        groupsNotRepresented: ['People who buy in the shop around the corner.'],
      },
      recommendations: 'Train it again each spring.',
      idealDatasetCharacteristics: ['Two whole years.'],
    },
    cost: { costType: 'ORG_COST_TYPE', cost: { costCode: 'marketing-17' } },
    status: { removed: false },
    ...contextAspects({
      owners,
      links: { 'How it was trained': 'https://wiki.larkspur.example/marketing/returning' },
    }),
  }),
];
