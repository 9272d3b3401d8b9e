import type { FastifyRequest } from 'fastify';
import { deviceOf } from '#domain/access/device.ts';
import type { Client } from '../base/actor.ts';

/**
 * Returns where a request came from. A demo organization stores no addresses: its passwords are public, so every visitor could read the
 * addresses of the others.
 */
export function clientOf(request: FastifyRequest, isDemo = false): Client {
  return {
    address: isDemo ? '' : request.ip,
    device: deviceOf(request.headers['user-agent']),
  };
}
